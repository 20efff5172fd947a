import { verifyAudit } from '@quantum/platform/server';
import { command } from './offline-kernel.ts';

/** `npm run audit:verify`: walks every company's chain and names the first broken row. Exit code 1 when one is broken. */
await command(async (kernel, say) => {
  const { checked, broken, unsealed, unsealedAge } = await verifyAudit(kernel.db.owner, await kernel.secret('audit'));
  say(`${checked} rows of the audit trail checked; ${unsealed} not yet sealed, the oldest for ${Math.round(unsealedAge)} s.`);
  say(
    broken
      ? `Broken: company ${broken.companyId}, row ${broken.seq} of its chain (entry ${broken.entryId ?? 'unknown'}): ${broken.why}.`
      : 'Every chain is whole.',
  );
  return broken ? 1 : 0;
});
