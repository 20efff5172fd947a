export async function startEmbedded(o: { dataDir: string; log: (line: string) => void }): Promise<{ url: string; stop(): Promise<void>; adopted: boolean }> { throw new Error(o.dataDir); }
