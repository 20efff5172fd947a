/** Numbers of specification 2, 8 and 9, in one place. Times in ms, widths in px. */
export const UI = {
  confirmDelay: 2500,
  snackbarError: 5000,
  snackbarGeneral: 10_000,
  /** How long a failed read waits for the screen to say so itself. */
  snackbarAfterPlace: 150,
  undo: 3000,
  snackbarsShown: 3,
  pickerDebounce: 600,
  draftSaved: 1000,
  /** 0: an alert stays until closed. */
  alertAutoClose: 0,
  poll: 30_000,
  /** The same where the browser is told of changes at once: what was missed all the same comes with it. */
  pollLive: 300_000,
  /** ms between readings of a record that is shown. */
  recordPoll: 20_000,
  recordPollLive: 60_000,
  dialogDelete: 440,
  dialogStatus: 480,
  dialogFetch: 400,
  /** A page is read in it. */
  dialogPages: 960,
  drawerEdit: 560,
  drawerFilters: 400,
  pageSize: 20,
  /** Cards of one page on a phone: below it more come at the end by themselves. */
  phoneRows: 200,
  pageSizes: [20, 50, 100, 500, 1000],
  /** Longer pages keep only the rows in sight in the document. */
  virtualFrom: 100,
  phone: 760,
} as const;
