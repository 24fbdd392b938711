import { Anchor, Button, NavLink, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Mantine's parts as typed links of the router: real anchors, which open in a new tab like any other. */
export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(Button<'a'>)
export const NavigationLink = createLink(NavLink<'a'>)
/** A whole card or row that leads somewhere. */
export const PlainLink = createLink(UnstyledButton<'a'>)
