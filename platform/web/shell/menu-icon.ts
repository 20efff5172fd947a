import {
  Activity,
  BedDouble,
  ChartColumn,
  ClipboardCheck,
  FileText,
  FolderOpen,
  Gauge,
  GitCompareArrows,
  GraduationCap,
  Grid3x3,
  History,
  House,
  ListTodo,
  Megaphone,
  MessageSquare,
  NotebookPen,
  Scale,
  Settings2,
  Siren,
  Smile,
  Target,
  type LucideIcon,
} from 'lucide-react';

export type MenuGroup = 'top' | 'inspect' | 'assure' | 'services' | 'manage';

/** Menu codes, or the letters they begin with: icon, and the heading they stand under. */
const BY_LETTERS: Record<string, [LucideIcon, MenuGroup]> = {
  HOME: [House, 'top'],
  TAS112: [History, 'top'],
  TAS: [ListTodo, 'top'],
  MSG: [MessageSquare, 'top'],
  INS: [ClipboardCheck, 'inspect'],
  CHA: [GitCompareArrows, 'inspect'],
  CA: [Activity, 'inspect'],
  QPE: [Gauge, 'inspect'],
  TRA: [GraduationCap, 'assure'],
  RIS: [Grid3x3, 'assure'],
  INC: [Siren, 'assure'],
  GR: [Scale, 'assure'],
  DOC: [FolderOpen, 'assure'],
  MED: [BedDouble, 'services'],
  DS: [Smile, 'services'],
  ENV: [NotebookPen, 'services'],
  DLV: [NotebookPen, 'services'],
  EQP: [NotebookPen, 'services'],
  SQR: [NotebookPen, 'services'],
  TAP: [Target, 'manage'],
  SCS: [Gauge, 'manage'],
  SMR: [ChartColumn, 'manage'],
  DSH: [ChartColumn, 'manage'],
  NM: [Megaphone, 'manage'],
  SS: [Settings2, 'manage'],
};

const entry = (code: string): [LucideIcon, MenuGroup] => BY_LETTERS[code] ?? BY_LETTERS[code.replace(/\d.*$/, '')] ?? [FileText, 'manage'];

export const menuIcon = (code: string): LucideIcon => entry(code)[0];
export const menuGroup = (code: string): MenuGroup => entry(code)[1];
