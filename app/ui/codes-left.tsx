import { fewRecoveryCodes } from "~/factors/factor-rules";
import { plural } from "~/lodge/counted";

/** After a recovery code was used to sign in: how many there are still, and where to make new ones. */
export const CodesLeft = ({ left }: { left: number }) => (
  <p className="lead">
    The recovery code that you typed is used up.{" "}
    {left === 0 ? "It was the last one." : `You have ${plural(left, "recovery code")} left.`}
    {left <= fewRecoveryCodes && (
      <>
        {" "}
        <a href="/account/two-factor/codes">Make new ones</a> before you need them.
      </>
    )}
  </p>
);
