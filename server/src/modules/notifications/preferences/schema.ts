import { t } from '../../../kernel/http/wire.ts'
import { emailModes, inAppModes } from '../rules/reach.ts'
import { DescribedObject as Strict } from '../words.ts'

const time = (meaning: string) =>
  t.described(
    t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['21:00'] }),
    `${meaning}, \`HH:MM\` in the time zone.`,
  )

const reach = {
  time_zone: t.described(
    t.Nullable(t.Text(64, 1)),
    'IANA name, such as `Africa/Douala`; null: that of the school.',
  ),
  quiet_from: time('When the quiet hours begin; only urgent emails are sent in them'),
  quiet_until: time('When they end; equal to the beginning: there are none'),
  digest_rhythm: t.described(t.OneOf(['daily', 'weekly']), 'How often the digest is sent.'),
  digest_weekday: t.described(t.IntegerRange(1, 7), 'On which day the weekly one is sent; 1 is Monday.'),
  digest_at: time('When the digest is sent'),
}

const choice = {
  category: t.Code(60),
  in_app: t.described(t.OneOf(inAppModes), 'Whether the console shows them.'),
  email_answer: t.described(t.OneOf(emailModes), 'When emails are sent about what needs an answer.'),
  email_news: t.described(t.OneOf(emailModes), 'When emails are sent about news.'),
}

const NoticeChoice = Strict('NoticeChoice', {
  ...choice,
  label: t.described(t.String(), 'The category in the language of the request, English or French.'),
})

export const NoticePreferences = Strict(
  'NoticePreferences',
  {
    ...reach,
    school_time_zone: t.described(t.String(), 'That of the school.'),
    email: t.described(t.Nullable(t.String()), 'Where emails go; null: no address is known.'),
    email_state: t.described(
      t.OneOf(['accepted', 'bounced', 'blocked', 'unknown']),
      '`blocked`: emails came back, and nothing is sent until the office lifts it. `bounced`: some came back. `unknown`: no address.',
    ),
    choices: t.Array(NoticeChoice, {
      description: 'One for each category that concerns your roles. Urgent notices always reach you.',
    }),
  },
  {
    examples: [
      {
        time_zone: null,
        school_time_zone: 'Europe/London',
        quiet_from: '21:00',
        quiet_until: '07:00',
        digest_rhythm: 'daily',
        digest_weekday: 5,
        digest_at: '17:00',
        email: 'ama@example.test',
        email_state: 'accepted',
        choices: [
          {
            category: 'absences',
            label: 'Absences',
            in_app: 'instant',
            email_answer: 'instant',
            email_news: 'digest',
          },
        ],
      },
    ],
  },
)
export type NoticePreferencesWire = t.Static<typeof NoticePreferences>

export const NoticePreferencesPatch = Strict(
  'NoticePreferencesPatch',
  {
    time_zone: t.Optional(reach.time_zone),
    quiet_from: t.Optional(reach.quiet_from),
    quiet_until: t.Optional(reach.quiet_until),
    digest_rhythm: t.Optional(reach.digest_rhythm),
    digest_weekday: t.Optional(reach.digest_weekday),
    digest_at: t.Optional(reach.digest_at),
    choices: t.Optional(
      t.Array(
        Strict({
          category: choice.category,
          in_app: t.Optional(choice.in_app),
          email_answer: t.Optional(choice.email_answer),
          email_news: t.Optional(choice.email_news),
        }),
        { maxItems: 100, description: 'Those to change; what is left out stays.' },
      ),
    ),
  },
  { examples: [{ quiet_from: '20:00', choices: [{ category: 'absences', email_news: 'off' }] }] },
)
export type NoticePreferencesPatchBody = t.Static<typeof NoticePreferencesPatch>
