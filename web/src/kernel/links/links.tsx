import {
  Anchor,
  Button,
  type ButtonProps,
  NavLink,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** Mantine's parts as typed links of the router: real anchors, which open in a new tab like any other. */
export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink((props: ButtonProps & ComponentPropsWithRef<'a'>) => (
  <Button component="a" {...props} />
))
export const NavigationLink = createLink(NavLink<'a'>)
/** A whole card or row that leads somewhere. */
export const PlainLink = createLink((props: UnstyledButtonProps & ComponentPropsWithRef<'a'>) => (
  <UnstyledButton component="a" {...props} />
))
