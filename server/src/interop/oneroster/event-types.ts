import { flag, id, idOrNull, oneOf, textOrNull } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

const source = { roster_source_id: id('The roster source.') }

/** What happens to the providers that a roster is fetched from. */
export const rosterTypes: readonly EventType[] = [
  eventType('roster_source.created', 'A provider of OneRoster was connected.', source),
  eventType('roster_source.updated', 'The settings of a roster source were changed.', source),
  eventType('roster_source.archived', 'A roster source was archived.', source),
  eventType('roster_run.finished', 'A fetching from a roster source came to its end.', {
    roster_run_id: id('The run.', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a16'),
    ...source,
    import_id: idOrNull(
      'The import of what was fetched; null: it was not fetched whole, or nothing was new.',
    ),
    mode: oneOf(['full', 'delta'], 'Whether everything was asked for, or what changed.'),
    dry_run: flag(false, 'Whether it only reported what it would do.'),
    state: oneOf(['succeeded', 'refused', 'failed', 'cancelled'], 'How it ended.'),
    error: textOrNull('provider_failed', 'Why it failed.'),
  }),
]
