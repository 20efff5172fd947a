import {
  AlignLeft,
  Calendar,
  Camera,
  CircleDot,
  Gauge,
  Hash,
  ListChecks,
  MapPin,
  PenLine,
  Table,
  TextCursorInput,
  Thermometer,
  ToggleLeft,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { FormItem } from '../../contract/index.ts';

const ICONS: Record<FormItem['type'], LucideIcon> = {
  shortText: TextCursorInput,
  longText: AlignLeft,
  numeric: Hash,
  logical: ToggleLeft,
  singleDropdown: CircleDot,
  multipleDropdown: ListChecks,
  date: Calendar,
  photo: Camera,
  signature: PenLine,
  reading: Gauge,
  temperature: Thermometer,
  employee: User,
  space: MapPin,
  table: Table,
};

/** What kind of answer a question takes, at a glance; the word is always beside it. */
export function TypeIcon({ type, size = 16 }: { type: FormItem['type']; size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
