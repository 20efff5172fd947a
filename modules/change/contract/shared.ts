export {
  codeOf,
  newRecord as created,
  reasonedMove as reasoned,
  recordMove as moved,
  someWords,
  words,
  type ReasonedMove,
  type RecordMove,
} from '@quantum/platform/contract';
