import { Nullable, OneOf, Strict, said, Type, Uuid } from '../../kernel/http/shapes.ts'

/** Who made something. `what` begins the description: `Who entered it`. */
export const createdBy = (what: string) =>
  said(
    Nullable(
      Strict('CreatedBy', {
        kind: OneOf(['person', 'program']),
        user_id: Nullable(Uuid),
        name: Nullable(Type.String()),
      }),
    ),
    `${what}: a person, or a program (an API key or OAuth client). Guardians and students see the name of their own entries alone.`,
  )
