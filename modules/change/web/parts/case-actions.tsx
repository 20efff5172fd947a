import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { CodeTag, lazyPart, Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { CaseDetail } from '../../contract/index.ts';

const RaiseDialog = lazyPart(() => import('./raise-dialog.tsx').then((part) => part.RaiseDialog));

/** What was reported about the case, and what is corrected because of it. */
export function IssuesAndActions({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const [isRaising, raise] = useState(false);
  return (
    <>
      {one.issues.length > 0 && (
        <Section title={t('menu.CHA121')} note={one.issues.length}>
          <ul className="q-plain-list">
            {one.issues.map(({ code, href, status }) => (
              <li key={code} className="q-row q-wrap">
                <Link to={href}>{code}</Link>
                <CodeTag set="issueStatus" code={status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RaisedActions
        actions={one.actions}
        zone={one.timeZone}
        buttons={
          one.mayRaise && (
            <Button variant="default" size="compact-sm" leftSection={<Plus size={14} aria-hidden />} onClick={() => raise(true)}>
              {t('change.event.raise')}
            </Button>
          )
        }
      />
      {isRaising && <RaiseDialog one={one} onClose={() => raise(false)} />}
    </>
  );
}
