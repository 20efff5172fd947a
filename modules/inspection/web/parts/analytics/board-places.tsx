import { Select } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import type { BoardPlace } from '../../../contract/index.ts';

interface Props {
  places: readonly BoardPlace[];
  facility: number | undefined;
  floor: string | undefined;
  onChoose: (place: { facility: string | null; floor: string | null }) => void;
}

/** A building, or one of its floors, where a project has several. */
export function BoardPlaces({ places, facility, floor, onChoose }: Props) {
  const { t } = useTranslation();
  const options = places.flatMap((place) => [
    { value: String(place.facilityId), label: place.facility, facility: String(place.facilityId), floor: null },
    ...(place.floors.length > 1 ? place.floors : []).map((one) => ({
      value: `${place.facilityId} ${one}`,
      label: `${place.facility} · ${one}`,
      facility: String(place.facilityId),
      floor: one,
    })),
  ]);
  if (options.length < 2) return null;
  const value = facility === undefined ? null : [facility, floor].filter(Boolean).join(' ');
  return (
    <Select
      className="ins-board-place-choice"
      aria-label={t('inspection.board.place')}
      placeholder={t('inspection.board.placeAll')}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      searchable
      clearable
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        onChoose({ facility: chosen?.facility ?? null, floor: chosen?.floor ?? null });
      }}
    />
  );
}
