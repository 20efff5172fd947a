import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';

/** The one primary action of a list; `n` presses it. `label` is a message key. */
export function NewButton({ to, label = 'common.new' }: { to: string; label?: string }) {
  const { t } = useTranslation();
  return (
    <Button variant="filled" size="xs" component={Link} to={to} data-new leftSection={<Plus size={15} aria-hidden />}>
      {t(label)}
      <kbd className="q-key-hint" aria-hidden="true">
        N
      </kbd>
    </Button>
  );
}
