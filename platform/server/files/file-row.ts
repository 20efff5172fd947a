/** A stored file. */
export interface FileRow {
  id: number;
  name: string;
  size: number;
  mime: string;
  sha256: string;
  storage_key: string;
  thumb_key: string | null;
  uploaded_by: number | null;
}
