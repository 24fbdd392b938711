import { t } from '../../kernel/http/wire.ts'

/** Who made something. `what` begins the description: `Who entered it`. */
export const createdBy = (what: string) =>
  t.described(
    t.Nullable(
      t.Strict('CreatedBy', {
        kind: t.OneOf(['person', 'program']),
        user_id: t.Nullable(t.Uuid),
        name: t.Nullable(t.String()),
      }),
    ),
    `${what}: a person, or a program (an API key or OAuth client). Guardians and students see the name of their own entries alone.`,
  )
