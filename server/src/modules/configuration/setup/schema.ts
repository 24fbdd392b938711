import { t } from '../../../kernel/http/wire.ts'

export const SchoolSetup = t.Strict(
  'SchoolSetup',
  {
    steps: t.described(
      t.Array(
        t.Strict('SetupStep', {
          key: t.described(
            t.String(),
            'The step: `calendar`, `grade_levels`, `rooms`, `classes`, `people`, `attendance_codes`, `fees`, `letterhead`, `staff`. More may follow.',
          ),
          done: t.described(t.Boolean(), 'Whether the school has entered at least one of what it asks for.'),
        }),
      ),
      'In the order in which a school best works through them; only of modules that it has.',
    ),
    dismissed_at: t.described(
      t.Nullable(t.Instant),
      'When somebody put the checklist away; null: nobody did.',
    ),
  },
  {
    examples: [
      {
        steps: [
          { key: 'calendar', done: true },
          { key: 'rooms', done: false },
        ],
        dismissed_at: null,
      },
    ],
  },
)

export const SchoolSetupPatch = t.Strict(
  'SchoolSetupPatch',
  { dismissed: t.described(t.Boolean(), 'true puts the checklist away, false brings it back.') },
  { examples: [{ dismissed: true }] },
)
