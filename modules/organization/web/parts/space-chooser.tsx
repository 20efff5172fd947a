import { useState } from 'react';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { FaultText, fieldId, useCall, useFieldWords, type FormHandle } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { spaceEndpoints, type SpaceGroupMember } from '../../contract/index.ts';
import { floorsOf, matching, toggled, type Floor } from './space-floors.ts';
import './space-chooser.css';

interface Props<T> {
  form: FormHandle<T & { spaceIds: number[] }>;
  /** The project they are spaces of; nothing to choose from without one. */
  unitId: number | null;
  /** Chosen already, wherever they are. */
  members?: readonly SpaceGroupMember[];
}

const NONE: readonly SpaceGroupMember[] = [];

/** Every space in use of a unit. */
function useSpaces(unitId: number | null, members: readonly SpaceGroupMember[]) {
  const query = useCall(spaceEndpoints.list, {
    input: {
      pagingTool: { currentPage: -1, pageSize: -1 },
      queryCriterias: [{ key: 'unitId', value: unitId ?? 0, condition: '=', connection: 'and', isValueADigital: true }],
      queryOrderBies: [{ columnName: 'code', orderType: 'asc' as const }],
      params: { count: 'none' },
    },
    enabled: unitId !== null,
  });
  const found: readonly SpaceGroupMember[] = query.data?.items ?? NONE;
  const there = new Set(found.map((space) => space.id));
  return { isPending: query.isPending, spaces: [...found, ...members.filter((one) => !there.has(one.id))] };
}

/** The spaces of a group: those of its project by building and floor, found as one types, a floor or a type at one tap. */
export function SpaceChooser<T>({ form, unitId, members = NONE }: Props<T>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<string | null>(null);
  const [chosenOnly, setChosenOnly] = useState(false);
  const { spaces, isPending } = useSpaces(unitId, members);
  const chosen = form.value.spaceIds;
  const nameOf = new Map(spaces.map((space) => [space.id, space.name]));
  useFieldWords(form, 'spaceIds', t('organization.spaceGroup.spaces'), (value) =>
    (value as number[]).map((id) => nameOf.get(id) ?? `#${id}`).join(', '),
  );
  if (unitId === null) return <p className="q-hint">{t('organization.spaceGroup.first')}</p>;
  const put = (spaceIds: number[]) => form.set({ spaceIds } as Partial<T & { spaceIds: number[] }>);
  const shown = matching(spaces, typed).filter(
    (space) => (type === null || space.typeName === type) && (!chosenOnly || chosen.includes(space.id)),
  );
  const rest = shown.filter((space) => !chosen.includes(space.id));
  const narrowed = typed.trim() !== '' || type !== null;
  const fault = form.faultAt('spaceIds');
  return (
    <section className="org-chooser" aria-label={t('organization.spaceGroup.spaces')} data-fault={fault !== undefined || undefined}>
      <div className="org-chooser-tools">
        <TextInput
          id={fieldId('spaceIds')}
          aria-label={t('organization.spaceGroup.find')}
          placeholder={t('organization.spaceGroup.find')}
          leftSection={<Search size={14} aria-hidden />}
          maxLength={LIMITS.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Enter looks, it does not save the form.
          onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
        <Select
          aria-label={t('organization.spaceGroup.type')}
          placeholder={t('organization.spaceGroup.type')}
          clearable
          data={[...new Set(spaces.map((space) => space.typeName))].toSorted()}
          value={type}
          onChange={setType}
        />
      </div>
      <div className="org-chooser-tools">
        <b className="q-strong" role="status">
          {t('organization.spaceGroup.chosen', { count: chosen.length, total: spaces.length })}
        </b>
        <Switch
          label={t('organization.spaceGroup.chosenOnly')}
          checked={chosenOnly}
          onChange={(event) => setChosenOnly(event.currentTarget.checked)}
        />
        {narrowed && rest.length > 0 && (
          <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => put(toggled(chosen, rest))}>
            {t('organization.spaceGroup.addAll', { count: rest.length })}
          </Button>
        )}
      </div>
      {fault && (
        <span className="q-fault">
          <FaultText>{fault}</FaultText>
        </span>
      )}
      <div className="org-floors" aria-busy={isPending}>
        {floorsOf(shown).map((floor) => (
          <FloorBlock key={floor.key} floor={floor} chosen={chosen} put={put} />
        ))}
        {!isPending && shown.length === 0 && (
          <p className="q-hint">{t(spaces.length === 0 ? 'organization.spaceGroup.noSpace' : 'organization.spaceGroup.noneFound')}</p>
        )}
      </div>
    </section>
  );
}

/** A floor with its spaces; its own box takes all that are shown of it. */
function FloorBlock({ floor, chosen, put }: { floor: Floor; chosen: readonly number[]; put: (ids: number[]) => void }) {
  const { t } = useTranslation();
  const taken = floor.spaces.filter((space) => chosen.includes(space.id)).length;
  const name = [floor.facility, floor.floor].filter(Boolean).join(' · ');
  return (
    <fieldset>
      <legend>
        <label>
          <input
            type="checkbox"
            aria-label={t('organization.spaceGroup.takeAll', { name })}
            checked={taken === floor.spaces.length}
            ref={(box) => {
              if (box) box.indeterminate = taken > 0 && taken < floor.spaces.length;
            }}
            onChange={() => put(toggled(chosen, floor.spaces))}
          />
          {name}
          <span className="q-faint">
            {taken} / {floor.spaces.length}
          </span>
        </label>
      </legend>
      {floor.spaces.map((space) => (
        <label key={space.id}>
          <input type="checkbox" checked={chosen.includes(space.id)} onChange={() => put(toggled(chosen, [space]))} />
          <span>
            {space.name} <span className="q-faint">{space.typeName}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
