import { useState } from 'react';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { ConfirmDialog, Dialog, QrPicture, Section } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { Passport, PassportLine } from '../../../contract/index.ts';
import './skills-card.css';

const KINDS = [
  ['level', 'attestation.card.levels'],
  ['licence', 'attestation.card.licences'],
] as const;

/** What a person holds today, levels before licences; what is suspended or has expired is marked. */
export function CardLines({ passport: skills }: { passport: Passport }) {
  const { t } = useTranslation();
  if (skills.lines.length === 0) return <p className="q-hint">{t('attestation.card.nothing')}</p>;
  return KINDS.map(([kind, title]) => {
    const lines = skills.lines.filter((one) => one.kind === kind);
    return lines.length === 0 ? null : (
      <Section key={kind} title={t(title)} note={lines.length}>
        <ul className="at-skills">
          {lines.map((line) => (
            <Line key={line.certificateId} line={line} />
          ))}
        </ul>
      </Section>
    );
  });
}

const toneOf = ({ verdict }: PassportLine): string => {
  if (verdict === 'valid') return 'ok';
  return verdict === 'ending' || verdict === 'future' ? 'warn' : 'danger';
};

function Line({ line }: { line: PassportLine }) {
  const { t } = useTranslation();
  const isHeld = line.verdict === 'valid' || line.verdict === 'ending';
  return (
    <li data-tone={toneOf(line)}>
      <Link to={certificatePath(line.certificateId)}>{line.name}</Link>
      <span className="q-quiet">{line.of}</span>
      <strong className="at-skill-state">
        {t(`attestation.card.verdict.${line.verdict}`, { count: line.daysLeft ?? 0, day: line.day ? formatDay(line.day) : '' })}
      </strong>
      {isHeld && line.validTo && <span className="q-hint">{t('attestation.card.until', { day: formatDay(line.validTo) })}</span>}
    </li>
  );
}

interface CodeProps {
  passport: Passport;
  /** Makes the first code, or a new one in the place of that in use. */
  onMake: () => Promise<unknown>;
  isMaking: boolean;
}
/** The code a stranger scans; made by the holder, or by who runs attestation for people without an account. */
export function CardCode({ passport: skills, onMake, isMaking }: CodeProps) {
  const { t } = useTranslation();
  const [isFull, setFull] = useState(false);
  const [isAsked, setAsked] = useState(false);
  if (skills.hasLeft) return null;
  const code = skills.check;
  return (
    <>
      {!code && (
        <div className="at-code-none">
          <p className="q-hint">{t('attestation.card.noCode')}</p>
          {skills.mayMake && (
            <Button variant="filled" leftSection={<QrCode size={16} aria-hidden />} loading={isMaking} onClick={() => void onMake()}>
              {t('attestation.card.make')}
            </Button>
          )}
        </div>
      )}
      {code && (
        <div className="at-code">
          <QrPicture qr={code.qr} label={t('attestation.card.code')} />
          <code>{spaced(code.token)}</code>
          <p className="q-hint">{t('attestation.card.codeHelp')}</p>
          <div className="at-line">
            <Button size="xs" variant="default" onClick={() => setFull(true)}>
              {t('attestation.card.full')}
            </Button>
            {skills.mayMake && (
              <Button size="xs" variant="default" onClick={() => setAsked(true)}>
                {t('attestation.card.renew')}
              </Button>
            )}
          </div>
          <Dialog open={isFull} onClose={() => setFull(false)} title={skills.name}>
            <div className="at-code" data-full>
              <QrPicture qr={code.qr} label={t('attestation.card.code')} />
              <code>{spaced(code.token)}</code>
              <span className="q-hint">{code.address}</span>
            </div>
          </Dialog>
          <ConfirmDialog
            open={isAsked}
            onClose={() => setAsked(false)}
            title={t('attestation.card.renewTitle')}
            text={t('attestation.card.renewText')}
            work={onMake}
          />
        </div>
      )}
    </>
  );
}

const spaced = (token: string): string => token.replaceAll(/(.{5})(?=.)/g, '$1 ');
