/** Why a role cannot take an action: it may not in any state, or no transition leaves this state by it. */
type TransitionRefusal = 'not-yours' | 'wrong-state'

/** For each state the actions that leave it, and the state to which each leads. */
type Transitions<State extends string, Action extends string> = Readonly<Record<State, Readonly<Partial<Record<Action, State>>>>>

/** A finite state machine: actions lead from state to state, and only some roles may take each. */
interface StateMachine<State extends string, Action extends string, Role extends string> {
  readonly transitions: Transitions<State, Action>
  /** The role is checked before the state, so that strangers learn no state. Null where the action can be taken. */
  readonly refusal: (action: Action, state: State, role: Role) => TransitionRefusal | null
  /** The state to which an action leads; undefined where no transition leaves `state` by it. */
  readonly next: (action: Action, state: State) => State | undefined
}

/** Declares a state machine by its only transitions and the roles that may take each action. */
export function stateMachine<State extends string, Action extends string, Role extends string>({
  transitions,
  roles,
}: {
  readonly transitions: Transitions<State, Action>
  readonly roles: Readonly<Record<Action, readonly Role[]>>
}): StateMachine<State, Action, Role> {
  const next = (action: Action, state: State) => transitions[state][action]
  return {
    transitions,
    next,
    refusal: (action, state, role) => {
      if (!roles[action].includes(role)) return 'not-yours'
      return next(action, state) === undefined ? 'wrong-state' : null
    },
  }
}
