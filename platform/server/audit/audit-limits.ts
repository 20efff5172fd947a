import { macFits, type AuditKeys, DATABASE_KEY } from './audit-keys.ts';
import { signedBy, type AuditLine } from './audit-line.ts';
import { signatureText, type SignatureRow } from './audit-sign.ts';
import type { AuditWarning } from './audit-break.ts';

/** Up to where each key's signatures stand: without end for the current one, to the signed switch for those before it. */
export class Limits {
  readonly #keys: AuditKeys;
  /** The switches the current key vouches for. */
  readonly switches: AuditLine[];
  readonly #until = new Map<string, Map<number, number>>();
  readonly #warned = new Map<string, AuditWarning>();

  constructor(keys: AuditKeys, lines: readonly AuditLine[]) {
    this.#keys = keys;
    const { current } = keys;
    this.switches = current === undefined ? [] : lines.filter((line) => line.body.kind === 'key' && signedBy(line, current));
    for (const { body, signatures } of this.switches) {
      if (body.kind !== 'key') continue;
      for (const key of body.from) {
        const until = this.#until.get(key) ?? new Map<number, number>();
        for (const [company, seq] of body.heads) until.set(company, Math.max(seq, until.get(company) ?? 0));
        this.#until.set(key, until);
        if (key !== DATABASE_KEY && !signatures.some((one) => one.key === key)) this.#warn('key switched alone', key);
      }
    }
  }

  /** Does the signature of a head stand? */
  accepts(row: SignatureRow): boolean {
    const id = row.key_id ?? DATABASE_KEY;
    const { current, known } = this.#keys;
    const key = known.get(id);
    const until = this.#until.get(id);
    if (id !== current?.id) {
      if (until === undefined ? key === undefined : row.seq > (until.get(row.company_id) ?? 0)) return false;
      if (until === undefined) this.#warn('key not switched', id);
    }
    if (key !== undefined) return macFits(key, signatureText(row), row.signature);
    this.#warn('key unknown', id);
    return true;
  }

  /** Is a line of a key that is not at hand one of those a switch tells of? */
  knew({ signatures }: AuditLine): boolean {
    const switched = signatures.find(({ key }) => this.#until.has(key));
    if (switched) this.#warn('key unknown', switched.key);
    return switched !== undefined;
  }

  warnings(): AuditWarning[] {
    return [...this.#warned.values()];
  }

  #warn(why: AuditWarning['why'], what: string): void {
    this.#warned.set(`${why} ${what}`, { why, what });
  }
}
