/** Records a module can show and work on without a network, once they are on the device. */
export interface OfflineRecords {
  /** Address of a record without its id: `/quantum/corrective-action/detail`. */
  base: string;
  /** Reads one onto the device, with all that is needed to work on it, unless it was read a short time ago. */
  load: () => Promise<(id: number) => Promise<unknown>>;
}

/** Of every mounted module. */
export const offlineRecords: OfflineRecords[] = [];
