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
      /** JSON Schema, draft 2020-12; settings with `writeOnly` are kept encrypted and never shown. */
      config_schema: t.Record(t.String(), t.Unknown()),
      description: t.String(),
      bound: t.described(
        t.Optional(t.Array(t.String())),
        'Settings that say to whom the secrets are shown: with a change of them the secrets are given anew.',
      ),
      several: t.described(
        t.Optional(t.Literal(true)),
        'A school may connect it several times, under different names.',
      ),
      kept_at: t.described(
        t.Optional(t.String()),
        'The route where connections of this kind are kept, instead of the service connections.',
      ),
    }),
  ),
})
