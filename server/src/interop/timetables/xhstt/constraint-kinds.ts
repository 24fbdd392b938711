/** The element of each kind of constraint in XHSTT, and the elements of its parameters in their order. */
export interface ConstraintElement {
  readonly kind: string
  readonly element: string
  readonly numbers: readonly (readonly [
    element: string,
    parameter:
      | 'minimum'
      | 'maximum'
      | 'duration'
      | 'minimumDuration'
      | 'maximumDuration'
      | 'minimumAmount'
      | 'maximumAmount',
  ])[]
  readonly role?: true
  readonly times?: true
  readonly limits?: true
  readonly resources?: true
}

const limitPair = [
  ['Minimum', 'minimum'],
  ['Maximum', 'maximum'],
] as const

export const constraintElements: readonly ConstraintElement[] = [
  { kind: 'assign_resource', element: 'AssignResourceConstraint', numbers: [], role: true },
  { kind: 'assign_time', element: 'AssignTimeConstraint', numbers: [] },
  {
    kind: 'split_events',
    element: 'SplitEventsConstraint',
    numbers: [
      ['MinimumDuration', 'minimumDuration'],
      ['MaximumDuration', 'maximumDuration'],
      ['MinimumAmount', 'minimumAmount'],
      ['MaximumAmount', 'maximumAmount'],
    ],
  },
  {
    kind: 'distribute_split_events',
    element: 'DistributeSplitEventsConstraint',
    numbers: [['Duration', 'duration'], limitPair[0], limitPair[1]],
  },
  {
    kind: 'prefer_resources',
    element: 'PreferResourcesConstraint',
    numbers: [],
    resources: true,
    role: true,
  },
  {
    kind: 'prefer_times',
    element: 'PreferTimesConstraint',
    times: true,
    numbers: [['Duration', 'duration']],
  },
  { kind: 'avoid_split_assignments', element: 'AvoidSplitAssignmentsConstraint', numbers: [], role: true },
  { kind: 'spread_events', element: 'SpreadEventsConstraint', numbers: [], limits: true },
  { kind: 'link_events', element: 'LinkEventsConstraint', numbers: [] },
  { kind: 'order_events', element: 'OrderEventsConstraint', numbers: [] },
  { kind: 'avoid_clashes', element: 'AvoidClashesConstraint', numbers: [] },
  { kind: 'avoid_unavailable_times', element: 'AvoidUnavailableTimesConstraint', times: true, numbers: [] },
  { kind: 'limit_idle_times', element: 'LimitIdleTimesConstraint', times: true, numbers: limitPair },
  { kind: 'cluster_busy_times', element: 'ClusterBusyTimesConstraint', times: true, numbers: limitPair },
  { kind: 'limit_busy_times', element: 'LimitBusyTimesConstraint', times: true, numbers: limitPair },
  { kind: 'limit_workload', element: 'LimitWorkloadConstraint', numbers: limitPair },
]
