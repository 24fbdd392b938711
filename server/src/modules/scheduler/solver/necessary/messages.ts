/** English sentences for the codes; other languages translate them and use the same values. */
export const messages = {
  lesson_without_start:
    '{event}: no start is allowed for {count|period|periods}, because of fixed times, preferred times and unavailable times.',
  resource_overbooked:
    '{resource} has {demand|period|periods} of lessons, but only {supply|free period|free periods}.',
  resource_limit: '{resource} has {demand|period|periods} of lessons, but {rule} allows only {supply}.',
  slots_too_few:
    '{resource}: {count|lesson needs|lessons need} {demand|period|periods}, but only {supply} of the times allowed for them are free.',
  type_overbooked:
    '{role}: {count|lesson needs|lessons need} {demand|period|periods} in one of {names}, but these have only {supply|free period|free periods}.',
  no_resource_suits: '{event}: no {role} has the seats and the equipment that it needs.',
  spread_impossible:
    '{group}: at least {demand|meeting is|meetings are} needed, but {rule} allows only {supply}.',
  locked_clash: '{resource}: {first} and {second} are locked to the same time.',
  order_cyclic: 'The order of {names} is a circle: each one must follow the other.',
} as const
