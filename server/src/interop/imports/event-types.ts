import {
  facts,
  flag,
  id,
  instant,
  number,
  orLeftOut,
  text,
  textOrNull,
} from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const order = { import_id: id('The import.'), kind: text('students', 'What is imported.') }

const whole = {
  at: instant('2026-11-18T09:10:00.000Z', 'The instant that every row it touched bears as `updated_at`.'),
  each: flag(true, 'Whether there was also an event for each row; else read the lists by `updated_since`.'),
  ...orLeftOut({
    request_id: textOrNull('01973d0e-4b1a-7c52-9a50-3f6f0e6d8a17', 'The request or job that imported.'),
    counts: facts({ students: { created: 3, updated: 1, removed: 0 } }, 'How many rows, by kind.'),
  }),
}

const mapping = { mapping_id: id('The mapping.') }

/** What happens when people are brought in by files. */
export const importTypes: readonly EventType[] = [
  eventType('import.queued', 'An import waits for its turn.', {
    ...order,
    dry_run: flag(false, 'Whether it only reports what it would do.'),
  }),
  eventType('import.cancelled', 'An import was cancelled before it began.', order),
  eventType('import.finished', 'An import came to its end.', {
    ...order,
    state: text(
      'succeeded',
      '`succeeded`; with nothing written `refused`, or `failed` for a reason of ours.',
    ),
    ok: flag(true, 'Whether no error was found.'),
    dry_run: flag(false, 'Whether it only reported what it would do.'),
    ...orLeftOut({
      changed: flag(true, 'Whether anything is different now.'),
      entities: facts({ students: { created: 3, updated: 1 } }, 'How many rows, by kind.'),
      errors: number(0, 'How many errors were found.'),
      warnings: number(1, 'How many warnings were found.'),
    }),
  }),
  eventType('import_mapping.created', 'A mapping of columns was saved.', mapping),
  eventType('import_mapping.updated', 'A mapping of columns was changed.', mapping),
  eventType('import_mapping.deleted', 'A mapping of columns was deleted.', mapping),
  eventType('roster.imported', 'A roster (OneRoster) was imported.', {
    ...whole,
    ...orLeftOut({ source: textOrNull('sis.example', 'Where the roster comes from.') }),
  }),
  eventType('people.imported', 'People were imported from a sheet.', {
    ...whole,
    ...orLeftOut({ kind: text('students', 'Which people.') }),
  }),
]
