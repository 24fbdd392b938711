import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** base64url of so many bytes, as `PushSubscription.toJSON` writes keys, with or without padding. */
const base64url = (bytes: number, meaning: string, example: string) => {
  const length = Math.ceil((bytes * 4) / 3)
  return t.described(
    t.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$`, maxLength: length + 2, examples: [example] }),
    meaning,
  )
}

const exampleKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const exampleSecret = 'BTBZMqHH6r4Tts7J_aSIgg'

export const PushKey = Strict(
  'PushKey',
  {
    public_key: t.described(
      t.String(),
      'The `applicationServerKey` to subscribe a browser with: an uncompressed point of P-256 in base64url (RFC 8292).',
    ),
  },
  {
    examples: [
      {
        public_key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      },
    ],
  },
)

export const NewPushDevice = Strict(
  'NewPushDevice',
  {
    endpoint: t.described(t.Text(2000, 1), 'The public https address at the push service of the browser.'),
    keys: t.Strict({
      p256dh: base64url(65, 'The public key of the browser.', exampleKey),
      auth: base64url(16, 'The authentication secret of the browser.', exampleSecret),
    }),
    label: t.described(t.Text(100, 1), 'What you recognise the device by.'),
  },
  {
    examples: [
      {
        endpoint: 'https://push.example/send/9f2c',
        keys: {
          p256dh: exampleKey,
          auth: exampleSecret,
        },
        label: 'Firefox on Android',
      },
    ],
  },
)

export const PushDevice = Strict(
  'PushDevice',
  {
    id: t.Uuid,
    label: t.Text(100, 1),
    endpoint_hash: t.described(
      t.String(),
      'SHA-256 of the address in base64url: by it a browser recognises itself in the list.',
    ),
    created_at: t.Instant,
    last_sent_at: t.described(t.Nullable(t.Instant), 'When it was last sent a notice; null: never.'),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000008',
        label: 'Firefox on Android',
        endpoint_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
        created_at: '2026-11-27T10:00:00.000Z',
        last_sent_at: null,
      },
    ],
  },
)

export const PushDeviceList = Strict('PushDeviceList', { ...t.pageLinks, results: t.Array(PushDevice) })
