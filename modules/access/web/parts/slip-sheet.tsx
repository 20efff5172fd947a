import { Button } from '@mantine/core';
import { Printer } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { Section } from '@quantum/platform/web/kit';
import type { Slip } from '../../contract/index.ts';
import './slip-sheet.css';

/** Codes that are shown once: on the screen, or printed and cut apart. */
export function SlipSheet({ slips, onDone }: { slips: readonly Slip[]; onDone?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ac-slip-sheet">
      <Section
        title={t('access.slip.title', { count: slips.length })}
        note={t('access.slip.once')}
        actions={
          <>
            <Button size="xs" leftSection={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
              {t('access.slip.print')}
            </Button>
            {onDone && (
              <Button size="xs" variant="subtle" onClick={onDone}>
                {t('common.close')}
              </Button>
            )}
          </>
        }
      >
        <ul className="ac-slips">
          {slips.map((slip) => (
            <li key={slip.employeeId}>
              <b>{slip.name}</b>
              <span className="q-hint">{slip.orgName}</span>
              <dl>
                <dt>{t('access.slip.address')}</dt>
                <dd>{location.host}</dd>
                <dt>{t('access.profile.userName')}</dt>
                <dd>{slip.userName}</dd>
                <dt>{t('access.slip.code')}</dt>
                <dd className="ac-code">{slip.code}</dd>
              </dl>
              <span className="q-hint">{t('access.slip.ends', { time: formatInstant(slip.ends) })}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
