import { t } from '../../../kernel/http/wire.ts'

/** What may be connected, and with which settings. */
export const IntegrationCatalog = t.Strict('IntegrationCatalog', {
  keys: t.Array(t.String()),
  catalog: t.Record(
    t.String(),
    t.Strict({
      label: t.String(),
      category: t.OneOf(['learning', 'messaging', 'payments', 'events']),
      service_type: t.String(),
      /** JSON Schema, draft 2020-12; settings with `writeOnly` are stored encrypted and never shown. */
      config_schema: t.Record(t.String(), t.Unknown()),
      description: t.String(),
      bound: t.described(
        t.Optional(t.Array(t.String())),
        'Settings that decide to whom the secrets are sent: a change of them requires the secrets again.',
      ),
      several: t.described(
        t.Optional(t.Literal(true)),
        'A school may connect it several times, under different names.',
      ),
      kept_at: t.described(
        t.Optional(t.String()),
        'The route that manages connections of this kind, instead of the service connections.',
      ),
    }),
  ),
})
