import { useState } from 'react';
import { Button } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import './save-view.css';

/** Names the filters, words and order that are set; a name that is taken is written over, and says so. */
export function SaveView({ taken, onSave }: { taken: string[]; onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const clean = name.trim();
  return (
    <form
      className="q-view-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (clean) onSave(clean);
      }}
    >
      <label>
        {t('platform.list.viewName')}
        <input className="q-input" value={name} maxLength={LIMITS.code} data-autofocus onChange={(event) => setName(event.target.value)} />
      </label>
      {taken.includes(clean) && <span className="q-hint">{t('platform.list.viewTaken')}</span>}
      <Button type="submit" variant="filled" size="xs">
        {t('common.save')}
      </Button>
    </form>
  );
}
