import { callPath } from './api.ts';

export interface DemoUser {
  userName: string;
  name: string;
  /** The role in the reader's language. */
  role: string;
  /** Where: company, department or project. */
  unit?: string;
  /** What to try with the account. */
  hint?: string;
}

/** What the server tells before sign-in (`api.md`, Beside the API). */
export interface PublicSettings {
  environment: 'development' | 'alpha';
  defaultLocale: string;
  demo: boolean;
  demoUsers?: DemoUser[];
  /** What the company calls its identity provider. */
  singleSignOn?: string | null;
  demoPassword?: string | null;
  /** Seconds an access token lives. */
  accessSeconds?: number;
}

export const readPublicSettings = (): Promise<PublicSettings> =>
  callPath<PublicSettings>({ method: 'GET', path: '/settings/public', anonymous: true, quiet: true });
