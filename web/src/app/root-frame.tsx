import { Container } from '@mantine/core'
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Problem } from '../kernel/api/problem.ts'
import { Failed, Loading } from '../kernel/states/states.tsx'

/** Around every screen. */
export const RootFrame = () => (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
)

export const RootNotFound = () => (
  <Container component="main" size="sm">
    <Failed error={new Problem(404, {})} />
  </Container>
)

export const RootError = ({ error, reset }: ErrorComponentProps) => (
  <Container component="main" size="sm">
    <Failed error={error} retry={reset} />
  </Container>
)
