import { useState } from 'react';
import { Button } from '@mantine/core';
import { Lock, LockOpen } from 'lucide-react';
import { addMonths } from '@quantum/platform/domain';
import { Allowed, ConfirmDialog, ReasonDialog, Section, useCall, useToday, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { monthEndpoints, monthOps, type LockRow } from '../../contract/index.ts';
import './hour-grid.css';

/** Months that are read-only, who locked them, and why one was opened again. */
export function LockPanel() {
  const { t } = useTranslation();
  const [opening, open] = useState<LockRow>();
  const [asks, ask] = useState(false);
  const locks = useCall(monthEndpoints.locks, {
    input: { pagingTool: { currentPage: 1, pageSize: 12 }, queryCriterias: [], queryOrderBies: [], params: {} },
  });
  const lock = useMutate(monthEndpoints.lock, { kind: 'update', onDone: () => ask(false) });
  const unlock = useMutate(monthEndpoints.unlock);
  const last = addMonths(`${useToday().slice(0, 7)}-01`, -1).slice(0, 7);
  return (
    <Section title={t('work-hour.lock.title')}>
      <ul className="wh-locked">
        {locks.data?.items.map((one) => (
          <li key={one.id}>
            <b>{one.month.slice(0, 7)}</b> {one.companyName}{' '}
            {one.unlockedAt === null
              ? t('work-hour.lock.since', { time: formatInstant(one.lockedAt, one.timeZone), name: one.lockedBy ?? '—' })
              : t('work-hour.lock.opened', { time: formatInstant(one.unlockedAt, one.timeZone), reason: one.unlockReason ?? '' })}{' '}
            {one.unlockedAt === null && (
              <Allowed operation={monthOps.unlock}>
                <Button size="compact-xs" leftSection={<LockOpen size={13} aria-hidden />} onClick={() => open(one)}>
                  {t('work-hour.event.unlock')}
                </Button>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
      {locks.data?.items.length === 0 && <p className="q-hint">{t('work-hour.lock.none')}</p>}
      <Allowed operation={monthOps.lock}>
        <Button size="xs" leftSection={<Lock size={14} aria-hidden />} onClick={() => ask(true)}>
          {t('work-hour.lock.action', { month: last })}
        </Button>
        <ConfirmDialog
          open={asks}
          onClose={() => ask(false)}
          title={t('work-hour.ask.lock', { month: last })}
          text={t('work-hour.lock.help')}
          work={() => lock.run({ input: { month: last } })}
        />
      </Allowed>
      {opening && (
        <ReasonDialog
          open
          onClose={() => open(undefined)}
          title={t('work-hour.ask.unlock', { month: opening.month.slice(0, 7) })}
          action={t('work-hour.event.unlock')}
          danger
          work={(reason) => unlock.run({ params: { id: opening.id }, input: { version: opening.version, reason } })}
        />
      )}
    </Section>
  );
}
