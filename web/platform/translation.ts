/** What a browser's translator did to an element. */
interface Translation {
  /** The element's child nodes as they were. */
  readonly originals: readonly Node[];
  /** Those of them that it took away. */
  readonly lost: readonly Node[];
  /** The nodes that stand in their place. */
  readonly standIns: readonly Node[];
}

const isOfTranslator = ({ nodeName }: Node) => nodeName === 'FONT';

/**
 * Where a translator's changes to an element begin: with its first `<font>`, or with the removal of
 * what stood there.
 */
function beginOf(changes: readonly MutationRecord[]): number {
  const at = changes.findIndex(({ addedNodes }) => [...addedNodes].some(isOfTranslator));
  const [before, added] = [changes[at - 1], changes[at]];
  const isSamePlace =
    before?.addedNodes.length === 0 &&
    before.previousSibling === added?.previousSibling &&
    before.nextSibling === added.nextSibling;
  return isSamePlace ? at - 1 : at;
}

/** The child nodes of an element before changes to them. */
function nodesBefore(parent: Node, changes: readonly MutationRecord[]): Node[] {
  const nodes: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
    for (const added of addedNodes) nodes.splice(nodes.indexOf(added), 1);
    const next = nextSibling === null ? nodes.length : nodes.indexOf(nextSibling);
    nodes.splice(next, 0, ...removedNodes);
  }
  return nodes;
}

/**
 * Lets a browser translate the page while React changes it (decision 71). A translator puts `<font>` elements in
 * the place of text nodes, which React goes on to write to, and to remove, as if they were there.
 * An element of which such a text changes gets its own nodes back first: what is shown is what
 * React wrote, and the translator translates it anew.
 */
export function followTranslation(root: Node): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** By element, the latest last: what is translated may be translated again. */
  const translations = new WeakMap<Node, Translation[]>();
  const parentOf = new WeakMap<Node, Node>();

  const places = new MutationObserver(note);
  const texts = new MutationObserver((changes) => {
    note(places.takeRecords());
    for (const { target } of changes) if (!target.isConnected) restore(parentOf.get(target));
  });

  function note(changes: readonly MutationRecord[]): void {
    if (beginOf(changes) < 0) return;
    for (const [parent, its] of Map.groupBy(changes, ({ target }) => target)) {
      const since = beginOf(its);
      if (since < 0 || isOfTranslator(parent)) continue;
      const originals = nodesBefore(parent, its.slice(since));
      const standIns = [...parent.childNodes].filter((node) => !originals.includes(node));
      const lost = originals.filter(({ parentNode }) => parentNode !== parent);
      const earlier = translations.get(parent) ?? [];
      translations.set(parent, [...earlier, { originals, lost, standIns }]);
      for (const node of lost) {
        parentOf.set(node, parent);
        texts.observe(node, { characterData: true });
      }
    }
  }

  function restore(parent: Node | undefined): void {
    if (parent === undefined) return;
    for (const { originals, lost, standIns } of translations.get(parent)?.reverse() ?? []) {
      const present: Node[] = standIns.filter(({ parentNode }) => parentNode === parent);
      // Its texts were replaced in another way.
      if (present.length === 0) continue;
      let next: Node | null = present.at(-1)?.nextSibling ?? null;
      for (const node of originals.toReversed()) {
        if (lost.includes(node)) insertBefore.call(parent, node, next);
        if (node.parentNode === parent) next = node;
      }
      for (const standIn of present) removeChild.call(parent, standIn);
    }
    translations.delete(parent);
    // What was done is nobody's translation.
    places.takeRecords();
  }

  /** Before React takes a node of an element for granted. */
  function find(node: Node | null, parent: Node): void {
    if (node === null || node.parentNode === parent) return;
    note(places.takeRecords());
    if (parentOf.get(node) === parent) restore(parent);
  }

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    find(child, this);
    return removeChild.call(this, child) as Child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    find(next, this);
    return insertBefore.call(this, added, next) as Added;
  };
  places.observe(root, { childList: true, subtree: true });
}
