// INS121
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { handleOf, PickerField, useOwnUnit, usePage } from '@quantum/platform/web/kit';
import { takeBack, useKeptCodes, useQueue } from '@quantum/platform/web/offline';
import { ScanField } from '@quantum/platform/web/scan';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { NEW_SWAB_PATH } from '../../../contract/index.ts';
import { readSurfaceCode } from '../../../domain/surface-code.rules.ts';
import { placeOf, sentSwab, swabOf, type SentSwab } from '../../parts/atp/swab-entry.ts';
import { SwabSent } from '../../parts/atp/swab-sent.tsx';
import { SwabSheetForm } from '../../parts/atp/swab-sheet-form.tsx';

/** Swabbing: a surface by tap, its printed code or typed; the reading typed; the verdict at once, with or without a network. */
export function SwabNewScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [draftId, setDraftId] = useState(newId);
  const spaceId = Number(search.get('space')) || null;
  const asked = search.get('entry');
  const entry = swabOf(useQueue(), asked ?? '');
  useKeptCodes('surfaceType');
  useKeptCodes('atpVerdict');
  usePage({ title: t('space-inspection.swab.new'), append: [{ text: t('space-inspection.swab.new') }] });
  /** Begins another test; a new draft each time. */
  const begin = (params: Record<string, string>) => {
    setDraftId(newId());
    setSearch(params, { replace: true });
  };
  const placeParams = (swab: SentSwab | null): Record<string, string> =>
    swab === null ? {} : { space: String(swab.spaceId), ...(swab.inspectionId !== null && { inspection: String(swab.inspectionId) }) };
  if (asked !== null && entry) {
    const swab = sentSwab(entry);
    return (
      <SwabSent
        entry={entry}
        swab={swab}
        onRetest={() => swab && begin({ ...placeParams(swab), surface: swab.surface, retestOf: swab.chainKey })}
        onNext={() => begin(placeParams(swab))}
        onCorrect={() =>
          void takeBack(entry.clientId).then((taken) => taken && swab && begin({ ...placeParams(swab), surface: swab.surface }))
        }
      />
    );
  }
  return (
    <div className="q-page q-stack q-gap-14">
      <h1>{t(search.get('retestOf') ? 'space-inspection.swab.retestTitle' : 'space-inspection.swab.new')}</h1>
      {spaceId === null ? (
        <FindSurface onFound={begin} />
      ) : (
        <SwabSheetForm
          key={`${draftId} ${spaceId}`}
          clientId={draftId}
          spaceId={spaceId}
          surface={search.get('surface')}
          retestOf={search.get('retestOf')}
          inspectionId={Number(search.get('inspection')) || null}
          onKept={(draft) => setSearch(new URL(placeOf(draftId, draft), location.origin).searchParams, { replace: true })}
          onOther={() => begin({})}
        />
      )}
    </div>
  );
}

/** By the printed code of a surface, or by choosing the space. */
function FindSurface({ onFound }: { onFound: (params: Record<string, string>) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ownUnit = useOwnUnit();
  const [unitId, setUnitId] = useState(ownUnit);
  const [fault, setFault] = useState<string>();
  const read = (text: string) => {
    const found = readSurfaceCode(text, { origin: location.origin, path: NEW_SWAB_PATH });
    if (typeof found === 'string') return setFault(t(`space-inspection.surface.fault.${found}`));
    setFault(undefined);
    onFound({ space: String(found.spaceId), surface: found.surface });
  };
  return (
    <>
      <ScanField label={t('space-inspection.surface.typed')} help={t('space-inspection.surface.typedHelp')} fault={fault} onCode={read} />
      <p className="q-quiet">{t('space-inspection.swab.orChoose')}</p>
      <PickerField
        form={handleOf({ unitId }, (change) => setUnitId(change.unitId ?? null))}
        name="unitId"
        label="common.project"
        source={unitSource}
      />
      {unitId !== null && (
        <PickerField
          key={unitId}
          form={handleOf({ spaceId: null as number | null }, (change) => change.spaceId && onFound({ space: String(change.spaceId) }))}
          name="spaceId"
          label="space-inspection.swab.space"
          source={spaceSource(unitId)}
        />
      )}
      <div className="q-row">
        <button type="button" className="q-btn" onClick={() => void navigate(-1)}>
          {t('common.cancel')}
        </button>
      </div>
    </>
  );
}
