import type { Kernel, ServerModule } from '../server/index.ts';

/** What the program is made of, told by the app: the platform's tests know no module. */
export interface TestWorld {
  modules: readonly ServerModule[];
  /** Loads the demo company into an empty database. */
  loadDemo(kernel: Kernel): Promise<void>;
  /** Password of every demo person. */
  demoPassword: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server all databases of the run live on, as the owner. */
    databaseServer: string;
    /** Database that holds the migrated program with the demo company: each test app gets a copy. */
    templateDatabase: string;
    /** File that exports `world: TestWorld`. */
    worldFile: string;
  }
}
