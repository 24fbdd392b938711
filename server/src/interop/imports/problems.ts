import { problem } from '../../kernel/http/problem.ts'

/** Error codes of imports. */
export const importRunning = problem(
  409,
  'import_running',
  'Another import of this school is waiting or running; `import_id` names it.',
)
export const importNotQueued = problem(
  409,
  'import_not_queued',
  'Only an import that has not begun can be cancelled; a running one ends by itself, whole or not at all.',
)
export const importNotFinished = problem(
  409,
  'import_not_finished',
  'The import has not ended; there is no report yet.',
)
export const mappingNameTaken = problem(
  409,
  'mapping_name_taken',
  'The school has a mapping of this kind and name already.',
)
