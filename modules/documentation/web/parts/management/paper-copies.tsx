import { useState } from 'react';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, Section, useCall } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  documentationOps,
  PAPER_COPIES_PATH,
  paperCopyEndpoints,
  paperCopyPath,
  VERSION_STATUS as STATUS,
  type PaperCopyRow,
  type VersionDetail,
} from '../../../contract/index.ts';
import { CopyMoves, CopyState } from './copy-moves.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import './management.css';

const SHOWN = 50;

/** Printed copies of a version: handed out while it is in force, collected once it has ended. */
export function PaperCopies({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  const [isHandingOut, handOut] = useState(false);
  const { data } = useCall(paperCopyEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: SHOWN },
      queryCriterias: [{ key: 'documentVersionId', value: of.id, condition: '=', connection: 'and', isValueADigital: true }],
      queryOrderBies: [{ columnName: 'code', orderType: 'desc' }],
      params: {},
    },
  });
  const isInForce = of.status === STATUS.active;
  if (!data || (!isInForce && data.items.length === 0)) return null;
  const more = data.totalCount - data.items.length;
  return (
    <Section
      title={t('documentation.paperCopy.title')}
      note={data.totalCount > 0 && data.totalCount}
      actions={
        isInForce && (
          <Allowed operation={documentationOps.handOutCopies}>
            <Button size="xs" leftSection={<FileText size={14} aria-hidden />} onClick={() => handOut(true)}>
              {t('documentation.paperCopy.handOut')}
            </Button>
          </Allowed>
        )
      }
    >
      {data.items.length === 0 ? (
        <p className="q-flat q-hint">{t('documentation.paperCopy.none')}</p>
      ) : (
        <ul className="q-list doc-timeline">
          {data.items.map((row) => (
            <Copies key={row.id} of={row} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="q-flat">
          <Link to={`${PAPER_COPIES_PATH}?f.documentVersionId=is:${of.id}`}>{t('documentation.paperCopy.more', { count: more })}</Link>
        </p>
      )}
      {isHandingOut && <HandOutDialog versionId={of.id} code={of.code} onClose={() => handOut(false)} />}
    </Section>
  );
}

function Copies({ of }: { of: PaperCopyRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <span className="q-row q-middle q-wrap q-gap-12">
        <CopyState of={of} />
        <Link to={paperCopyPath(of.id)}>{of.place}</Link>
        <span>{t('documentation.paperCopy.count', { count: of.copies })}</span>
        <span className="q-space" />
        <CopyMoves of={of} />
      </span>
      <span className="q-hint">{[of.unitName, of.handedByName, formatDay(of.handedOn)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
