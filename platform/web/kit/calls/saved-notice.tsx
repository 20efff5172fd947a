import { useCallback, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormHandle } from '../form/use-form.ts';
import { sayValue } from '../record/value-change.tsx';
import type { HandedOver, SavedRecord } from './saved-record.ts';
import { useCall } from './use-call.ts';
import './saved-notice.css';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** The fields in which what was saved differs from what is typed, of those the form has a word for. */
export function savedOtherwise({ saved, value, fields }: Pick<FormHandle<Record<string, unknown>>, 'saved' | 'value' | 'fields'>) {
  return Object.entries(value).flatMap(([field, typed]) => {
    const words = fields.get(field);
    if (!saved || !words || !(field in saved) || same(saved[field], typed)) return [];
    return [{ field, label: words.label, was: saved[field], say: words.say }];
  });
}

interface NoticeProps {
  form: FormHandle<Record<string, unknown>>;
  saved: Record<string, unknown>;
  places: SavedRecord;
}

/** What an earlier attempt has saved, with the ways to open it and to change it. */
export function SavedNotice({ form, saved, places: { path, read, edit } }: NoticeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);
  // Again when the values have arrived, which make the notice higher.
  const bringIntoView = useCallback(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEffect(bringIntoView, [bringIntoView]);
  const { id, code } = saved;
  const change = (to: string) => {
    form.handOver();
    void navigate(to, { state: { typed: form.value } satisfies HandedOver });
  };
  return (
    <div className="q-notice" role="alert" ref={notice}>
      <span>{t('platform.saved.before')}</span>
      <dl className="q-saved-fields">
        {typeof code === 'string' && (
          <div>
            <dt>{t('common.code')}</dt>
            <dd>{code}</dd>
          </div>
        )}
        {typeof id === 'number' && read ? (
          <ReadFields form={form} read={read} id={id} onShown={bringIntoView} />
        ) : (
          <Fields form={form} saved={saved} />
        )}
      </dl>
      {typeof id === 'number' && path && (
        <Button size="xs" component={Link} to={path(id)}>
          {t('platform.saved.open')}
        </Button>
      )}
      {typeof id === 'number' && edit && (
        <Button size="xs" onClick={() => change(edit(id))}>
          {t('platform.saved.change')}
        </Button>
      )}
    </div>
  );
}

interface FieldsProps extends Omit<NoticeProps, 'places'> {
  onShown?: () => void;
}

function Fields({ form: { value, fields }, saved, onShown }: FieldsProps) {
  const { t } = useTranslation();
  useEffect(() => onShown?.(), [onShown]);
  return savedOtherwise({ value, fields, saved }).map(({ field, label, was, say }) => (
    <div key={field}>
      <dt>{t('platform.saved.field', { field: label })}</dt>
      <dd>{say?.(was) ?? sayValue(was, t)}</dd>
    </div>
  ));
}

/** The same of a record whose creation answers its id alone. */
function ReadFields({ read, id, ...rest }: Omit<FieldsProps, 'saved'> & { read: NonNullable<SavedRecord['read']>; id: number }) {
  const { data } = useCall(read, { params: { id } });
  return data && <Fields saved={data as Record<string, unknown>} {...rest} />;
}
