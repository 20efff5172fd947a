import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormRunner, useAdvance, useAnswerSheet, visibleAnswers } from '@quantum/modules/form/web-api';
import { ConfirmDialog, showError } from '@quantum/platform/web/kit';
import { sendLater, useOnline } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { asePath, type AseDetail } from '../../contract/index.ts';
import { sheetEntry, sheetKey } from './sheet-entry.ts';

/** The runner over the sheet on the device; handed in through the queue, with or without a network. */
export function AseSheet({ ase }: { ase: AseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [online, advance] = [useOnline(), useAdvance()];
  const { sheet, kept, answer, now, drop } = useAnswerSheet(sheetKey(ase.id), null);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const open = ase.openItems;
  const locked = new Set(
    open === null ? [] : ase.content.sections.flatMap(({ items }) => items.map(({ key }) => key)).filter((key) => !open.includes(key)),
  );
  const proven = new Set(ase.evidence.map(({ item }) => item));
  const unproven = ase.evidenceAsked.filter((item) => !proven.has(item));
  const submit = async () => {
    setSending(true);
    try {
      const answers = visibleAnswers(ase.content, now().answers);
      await sendLater(sheetEntry(ase, now(), answers, t('assessment.scoring.answers', { count: answers.length })));
      drop();
      return true;
    } catch (fault) {
      console.error(fault);
      showError(t('assessment.scoring.notKept'));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <FormRunner
        content={ase.content}
        title={ase.name}
        subtitle={ase.unitName}
        reference={ase.code}
        answers={sheet.answers}
        onAnswer={answer}
        onSubmit={() => setAsking(true)}
        onClose={() => void navigate(asePath(ase.id))}
        submitting={isSending}
        submitLabel={t('assessment.event.handIn')}
        advance={advance}
        lockedItems={locked}
        faults={unproven.map((item) => ({ item, message: t('assessment.fault.evidence') }))}
        status={
          <span className="q-hint">
            {t(kept ? (online ? 'assessment.scoring.kept' : 'assessment.scoring.offline') : 'assessment.scoring.full')}
          </span>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('assessment.ask.handIn')}
        text={t('assessment.scoring.handInText')}
        work={submit}
      />
    </>
  );
}
