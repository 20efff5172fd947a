import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EventForm, TextAreaField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { noticeEndpoints, noticePath, type ActionRow } from '../../contract/index.ts';

/** One rectification notice for the ticked actions; leads to the notice. */
export function NoticeDialog({ actions: chosen, onClose }: { actions: ActionRow[]; onClose: (done: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [actions] = useState(chosen);
  return (
    <EventForm
      name="rectification-notice.new"
      initial={{ note: '' }}
      endpoint={noticeEndpoints.issue}
      send={({ note }) => ({ input: { actionIds: actions.map((one) => one.id), note: note.trim() } })}
      done={(notice) => t('action.notice.issued', { code: notice.code })}
      title={t('action.issueNotice')}
      action={t('action.notice.issue')}
      staysOpen
      onDone={(notice) => void navigate(noticePath(notice.id))}
      onClose={() => onClose(false)}
    >
      {(form) => (
        <>
          <p className="q-quiet act-ask">{t('action.notice.text', { count: actions.length })}</p>
          <ul className="q-plain-list">
            {actions.map((action) => (
              <li key={action.id} className="q-row">
                <span className="q-code">{action.code}</span>
                <span className="q-ell">{action.title}</span>
              </li>
            ))}
          </ul>
          <TextAreaField form={form} name="note" label="action.notice.note" rows={2} />
        </>
      )}
    </EventForm>
  );
}
