import { MOST_CARDS, VERDICTS } from '@quantum/modules/certificate/contract';
import { endpoint, id, paperEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { attestationOps as ops } from './operations.ts';

/** An attested level, or a licence or certificate of another kind, and what is true of it today. */
const shown = {
  kind: z.enum(['level', 'licence']),
  name: z.string(),
  /** The scheme of a level, the issuer of a licence. */
  of: z.string(),
  verdict: z.enum(VERDICTS),
  /** The end, or since when. */
  day: z.nullable(z.string()),
  daysLeft: z.nullable(z.int()),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
};
const line = z.object({ ...shown, certificateId: id });
export type PassportLine = z.infer<typeof line>;

const passport = z.object({
  employeeId: id,
  name: z.string(),
  code: z.string(),
  jobName: z.nullable(z.string()),
  unitId: id,
  unitName: z.string(),
  hasLeft: z.boolean(),
  /** Day of the person's project. */
  asOf: z.string(),
  lines: z.array(line),
  /** Null until it is made: without a code nobody can look the person up. */
  check: z.nullable(
    z.object({
      serial: z.int(),
      /** 20 characters to type, and the address they stand in. */
      token: z.string(),
      address: z.string(),
      /** The dark parts of its QR code as an SVG path, and its width. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  ),
  mayMake: z.boolean(),
});
export type Passport = z.infer<typeof passport>;

/** What a stranger learns: a masked name, the post, what counts today. Neither numbers nor reasons, nor the project. */
const check = z.object({
  holder: z.string(),
  jobName: z.nullable(z.string()),
  hasLeft: z.boolean(),
  asOf: z.string(),
  lines: z.array(z.object(shown)),
});
export type PassportCheck = z.infer<typeof check>;

/** The code to be renewed; null makes the first one. Another one than that in use changes nothing. */
const make = z.strictObject({ serial: z.nullable(z.int()) });
export type MakePassport = z.infer<typeof make>;

/** Rows of people by level: each person once, however many schemes they are in. */
const picked = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(MOST_CARDS)) });
const made = z.object({ made: z.int() });

const [base, own] = ['/attestation/passports', '/attestation/mine/passport'] as const;
const ofPerson = `${base}/:employeeId` as const;

export const passportEndpoints = {
  mine: endpoint({ method: 'GET', path: own, output: passport, operation: ops.listOwn }),
  makeOwn: endpoint({ method: 'POST', path: own, input: make, output: passport, operation: ops.makeOwnPassport }),
  ownPaper: paperEndpoint({ path: `${own}/paper`, operation: ops.listOwn }),
  read: endpoint({ method: 'GET', path: ofPerson, output: passport, operation: ops.readPeople }),
  make: endpoint({ method: 'POST', path: ofPerson, input: make, output: passport, operation: ops.makePassport }),
  paper: paperEndpoint({ path: `${ofPerson}/paper`, operation: ops.readPeople }),
  /** A first code for each of these people who has none. */
  makeMany: endpoint({ method: 'POST', path: `${base}/codes`, input: picked, output: made, operation: ops.makePassport }),
  /** Cards to carry, ten to a page, of those of them who have a code. */
  cards: paperEndpoint({ method: 'POST', path: `${base}/cards/paper`, input: picked, operation: ops.readPeople }),
  check: endpoint({ method: 'GET', path: '/public/passport/:token', output: check, operation: ops.checkPassport }),
};
