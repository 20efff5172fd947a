/** What becomes of a plan whose subject continues: one that has not started yet goes on waiting for its first day. */
export const releasedBy = (startsOn: string, today: string): 'release' | 'releaseAhead' => (startsOn > today ? 'releaseAhead' : 'release');
