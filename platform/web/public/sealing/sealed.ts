/** What was sealed with a public key: its own key under that one, the nonce, and the content. */
export interface Sealed {
  key: ArrayBuffer;
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

const WRAPPING = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const CIPHER = 'AES-GCM';
const KEY_BITS = 256;
const NONCE_BYTES = 12;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(Array.from(new Uint8Array(bytes), (one) => String.fromCharCode(one)).join(''));

/** `key`: base64 of SPKI. */
export const readPublicKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', bytesOf(key), WRAPPING, false, ['wrapKey']);
/** `key`: base64 of PKCS 8. */
export const readPrivateKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', bytesOf(key), WRAPPING, false, ['unwrapKey']);

/** `name` is what the content belongs to: under another name it does not open. */
export async function seal(publicKey: CryptoKey, name: string, content: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: KEY_BITS }, true, ['encrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const additionalData = new TextEncoder().encode(name);
  return {
    key: await crypto.subtle.wrapKey('raw', key, publicKey, WRAPPING),
    nonce,
    content: await crypto.subtle.encrypt({ name: CIPHER, iv: nonce, additionalData }, key, content),
  };
}

/** Throws where it was sealed for another key or name, or changed since. */
export async function open(privateKey: CryptoKey, name: string, sealed: Sealed): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.unwrapKey('raw', sealed.key, privateKey, WRAPPING, CIPHER, false, ['decrypt']);
  const additionalData = new TextEncoder().encode(name);
  return new Uint8Array(await crypto.subtle.decrypt({ name: CIPHER, iv: sealed.nonce, additionalData }, key, sealed.content));
}

/** As one text, for local storage. */
export const asText = ({ key, nonce, content }: Sealed): string => [key, nonce, content].map(base64Of).join('.');
export function fromText(text: string): Sealed {
  const [key, nonce, content] = text.split('.').map(bytesOf);
  return { key: key!.buffer, nonce: nonce!, content: content!.buffer };
}

/** A record and the bytes it carries, as one content. */
export function pack(record: unknown, bytes: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(record));
  const packed = new Uint8Array(4 + text.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, text.length);
  packed.set(text, 4);
  packed.set(new Uint8Array(bytes), 4 + text.length);
  return packed;
}
export function unpack(packed: Uint8Array<ArrayBuffer>): { record: unknown; bytes: ArrayBuffer } {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const text = new TextDecoder().decode(packed.subarray(4, 4 + length));
  return { record: JSON.parse(text), bytes: packed.slice(4 + length).buffer };
}
