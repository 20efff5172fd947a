import { isAbsolute, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isTimeZone, LOCALES, type Locale } from '../../../contract/index.ts';
import { StartError } from './start-error.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));
const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((v) => v === '1' || v === 'true'),
);
const positive = z.coerce.number().check(z.int(), z.minimum(1));

/** Every setting the program reads, in one place; each an environment variable of the same name. */
const environment = z.object({
  /** Address and port served. */
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** Folder of the embedded database, the files and the secrets. */
  DATA_DIR: z._default(z.string(), './data'),
  /** An external PostgreSQL 15 or later; without it the embedded one is started. */
  DATABASE_URL: z.optional(z.string()),
  /** Behind PgBouncer: the direct address for migrations, LISTEN and jobs. */
  DATABASE_DIRECT_URL: z.optional(z.string()),
  /** Statements sent again are prepared under a name. Default 1, and 0 with DATABASE_DIRECT_URL; 1 there only for a pooler that carries names along (PgBouncer from 1.21, `max_prepared_statements`). */
  DATABASE_PREPARE: z.optional(flag),
  /** Connections of one server process. */
  DATABASE_POOL: z._default(positive, 10),
  /** Further connections for when those are all taken: one each for parts of the program that hold none for long. */
  DATABASE_RESERVE: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 4),
  /** Seconds a statement may take; a line that has been silent for two more while one runs is given up. */
  STATEMENT_SECONDS: z._default(positive, 15),
  /** Seconds a connection to the database is waited for before a call is told to come again. */
  CONNECT_SECONDS: z._default(positive, 2),
  /** Demo data: default 1 with the embedded database, 0 with an external one. */
  DEMO: z.optional(flag),
  /** Language of a browser that has chosen none. */
  DEFAULT_LOCALE: z._default(z.enum(LOCALES), 'en'),
  /** Time zone of a company that names none. */
  DEFAULT_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'no time zone, like Asia/Hong_Kong')), 'Asia/Hong_Kong'),
  /** Address people reach the site at, for links, mails and posters; mails and posters need it. */
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+/))),
  /** Without PUBLIC_URL: hosts, each with its port if it has one, that links may begin with when a request was sent to them; separated by commas. */
  ALLOWED_HOSTS: z._default(z.string(), ''),
  /** Mail server: `smtp://user:password@host:587` or `smtps://…`; without it mails are kept and shown to administrators. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  /** Whom mails are from. */
  MAIL_FROM: z._default(z.string().check(z.regex(/^[^\r\n]+@[^\r\n]+$/)), 'Quantum EHSQ <no-reply@localhost>'),
  /** Key that passwords of outside services are stored with; several servers need the same one. Without it one is made in DATA_DIR/secrets.key. */
  SECRETS_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Identity provider of the company (OpenID Connect) and this site as its client; needs PUBLIC_URL, whose `/callback` is the redirect address. */
  OIDC_ISSUER: z.optional(z.string().check(z.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/))),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  /** Without one this site is a public client, which PKCE alone protects. */
  OIDC_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1))),
  /** What the button of the sign-in page calls it. */
  OIDC_NAME: z._default(z.string().check(z.maxLength(40)), 'SSO'),
  /** A mail waits so long for its message to be read in the app. */
  MAIL_DELAY_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400)), 120),
  /** Key the heads of the audit trail are signed with; without it one is made in DATA_DIR/audit.key, which backups leave out. */
  AUDIT_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Keys used before, separated by commas: what they signed is verified with them. */
  AUDIT_KEYS_OLD: z.optional(z.string()),
  /** This server's file of signed heads; best on a medium that only takes additions. Default DATA_DIR/audit-heads.log. */
  AUDIT_HEADS: z.optional(z.string()),
  /** Where each new line of that file is posted to, and the address it is mailed to. */
  AUDIT_HEADS_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  AUDIT_HEADS_MAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/))),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  /** Set behind a proxy that writes X-Forwarded-*. */
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Requests worked on at once; further ones are answered 503 with Retry-After. */
  MAX_IN_FLIGHT: z._default(positive, 200),
  /** Seconds a request's body is given, and the bytes a second that must arrive on average after that; else its connection is cut. */
  BODY_SECONDS: z._default(positive, 15),
  BODY_BYTES_PER_SECOND: z._default(positive, 8192),
  /** Requests whose body has not arrived yet, of one address and in all; past either the slowest is cut. */
  UNFINISHED_PER_ADDRESS: z._default(positive, 100),
  UNFINISHED_IN_ALL: z._default(positive, 300),
  /** Megabytes a person's uploads may hold that no record keeps yet. */
  UPLOAD_QUOTA_MB: z._default(positive, 2048),
  /** Seconds calls and jobs are given to end when the server is told to stop; then they are cut. */
  STOP_SECONDS: z._default(positive, 8),
  /** Jobs this process works on at once; 0 runs none. */
  JOBS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 2),
  /** Minutes an access token lives, hours a session may idle, days it lives at most. */
  ACCESS_MINUTES: z._default(positive, 15),
  SESSION_IDLE_HOURS: z._default(positive, 8),
  SESSION_DAYS: z._default(positive, 7),
});

export interface Settings extends z.infer<typeof environment> {
  readonly dataDir: string;
  readonly embedded: boolean;
  readonly demo: boolean;
  readonly allowedHosts: readonly string[];
  readonly defaultLocale: Locale;
  /** Answers are checked against their schemas and writes against their audit rows: tests and development. */
  readonly strict: boolean;
}

/** Reads and checks the settings; all faults in one clear line. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues.map((i) => `${i.path.join('.')}=${JSON.stringify(given[String(i.path[0])])} (${i.message})`);
    throw new StartError(`These settings are not valid: ${faults.join('; ')}. Correct them and start again.`);
  }
  const s = read.data;
  if ((s.TLS_CERT === undefined) !== (s.TLS_KEY === undefined))
    throw new StartError('TLS_CERT and TLS_KEY belong together: only one of them is set. Set both, or neither to serve plain http.');
  if (s.OIDC_ISSUER !== undefined && (s.PUBLIC_URL === undefined || s.OIDC_CLIENT_ID === undefined))
    throw new StartError('OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL, whose /callback the provider sends people back to.');
  if (s.SMTP_URL !== undefined && s.PUBLIC_URL === undefined)
    throw new StartError('SMTP_URL needs PUBLIC_URL: mails carry links to this site. Set PUBLIC_URL to the address people reach it at.');
  const embedded = s.DATABASE_URL === undefined;
  return {
    ...s,
    dataDir: isAbsolute(s.DATA_DIR) ? s.DATA_DIR : resolve(process.cwd(), s.DATA_DIR),
    embedded,
    demo: s.DEMO ?? embedded,
    allowedHosts: s.ALLOWED_HOSTS.toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    defaultLocale: s.DEFAULT_LOCALE,
    strict: env['NODE_ENV'] !== 'production',
  };
}
