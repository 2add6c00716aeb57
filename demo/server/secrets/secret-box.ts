import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what must be kept but not be readable in a copy of the database, such as app secrets. */
export interface SecretBox {
  seal(secret: string): Uint8Array;
  /** Throws where it was not sealed with this server's secret. */
  open(sealed: Uint8Array): string;
}

/** AES-256-GCM under a key of the server's secret: nonce, tag, cipher text. */
export function createSecretBox(serverSecret: string): SecretBox {
  const key = createHash('sha256').update(`secret-box\n${serverSecret}`).digest();
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
