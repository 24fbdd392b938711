import { OneOf, Strict, said, Type } from '../../../kernel/http/shapes.ts'

/** What may be connected, and with which settings. */
export const IntegrationCatalog = Strict('IntegrationCatalog', {
  keys: Type.Array(Type.String()),
  catalog: Type.Record(
    Type.String(),
    Strict({
      label: Type.String(),
      category: OneOf(['learning', 'messaging', 'payments', 'events']),
      service_type: Type.String(),
      /** JSON Schema, draft 2020-12; settings with `writeOnly` are kept encrypted and never shown. */
      config_schema: Type.Record(Type.String(), Type.Unknown()),
      description: Type.String(),
      bound: said(
        Type.Optional(Type.Array(Type.String())),
        'Settings that say to whom the secrets are shown: with a change of them the secrets are given anew.',
      ),
      several: said(
        Type.Optional(Type.Literal(true)),
        'A school may connect it several times, under different names.',
      ),
      kept_at: said(
        Type.Optional(Type.String()),
        'The route where connections of this kind are kept, instead of the service connections.',
      ),
    }),
  ),
})
