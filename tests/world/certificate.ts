import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A self-signed certificate for this machine. */
export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** The certificate's path, for NODE_EXTRA_CA_CERTS. */
  file: string;
  remove: () => void;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(os.tmpdir(), "lodge-certificate-"));
  const [key, file] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=lodge.test -addext";
  const names = "subjectAltName=IP:127.0.0.1,DNS:portal.example";
  const files = ["-keyout", key, "-out", file];
  execFileSync("openssl", [...request.split(" "), names, ...files], { stdio: "ignore" });
  return {
    key: readFileSync(key),
    cert: readFileSync(file),
    file,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
