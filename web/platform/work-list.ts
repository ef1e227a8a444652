interface WorkList {
  /** In the order of the list. */
  tests: readonly { readonly id: number; readonly serviceName: string }[];
}

/** The tests of the list that was shown last: editing one of them goes on to the next. */
export const workList: WorkList = { tests: [] };
