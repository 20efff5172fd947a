import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const bits = (body: Buffer) => der(0x03, Buffer.from([0]), body);
/** `YYMMDDhhmmssZ`. */
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const COMMON_NAME = der(0x06, Buffer.from([0x55, 0x04, 0x03]));
const ECDSA_SHA256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
const pem = (name: string, body: Buffer): string =>
  `-----BEGIN ${name}-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${name}-----\n`;

/** A certificate for `localhost` that no one vouches for, good for two days: enough to serve https in a test. */
export function selfMadeCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const day = 86_400_000;
  const validity = sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day)));
  const version3 = der(0xa0, integer(2));
  const body = sequence(version3, integer(1), ECDSA_SHA256, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }));
  const cert = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  return { cert: pem('CERTIFICATE', cert), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
