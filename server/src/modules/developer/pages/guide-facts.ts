import type { Html } from '../../../kernel/html/html.ts'
import type { RouteFacts } from '../../../kernel/http/define-route.ts'

/** What the guide is made from. */
export interface GuideFacts {
  readonly publicUrl: string
  readonly baseHost: string
  readonly routes: readonly RouteFacts[]
}

export interface GuideSection {
  readonly id: string
  readonly title: string
  readonly body: Html
}

/** Whether the path is among those that answer here. */
export const has = (routes: readonly RouteFacts[], path: string): boolean =>
  routes.some((route) => route.path === path)
