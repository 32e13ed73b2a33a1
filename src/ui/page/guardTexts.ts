/** A change by another program, which has replaced text nodes of React. */
interface Replaced {
  /** The text nodes that were replaced. */
  readonly texts: Text[];
  /** The nodes that the other program inserted instead. */
  readonly by: Set<ChildNode>;
}

/**
 * Prevents React from failing if another program, such as a browser's translation or an extension, has replaced text
 * nodes. React would otherwise update nodes that are no longer in the page, and throw when it removes one of them.
 *
 * Before React changes such a text, this puts the original text nodes back. The translation can then find the new text.
 * Affects only elements that have been changed from outside.
 *
 * @returns a function that stops it
 */
export function guardTexts(page: Document): () => void {
  const { insertBefore, removeChild } = Node.prototype;
  const replacedOf = new WeakMap<Node, Replaced>();
  const guarded = new WeakSet<Node>();

  const putBack = (text: Node) => {
    const replaced = replacedOf.get(text);
    const [first] = replaced?.by ?? [];
    if (replaced === undefined || !first?.parentNode) return;
    first.before(...replaced.texts);
    for (const node of replaced.by) node.remove();
    for (const node of [...replaced.texts, ...replaced.by]) replacedOf.delete(node);
  };

  /** The nodes that replace a removed node: inserted in the same step, or next to it before it was removed. */
  const comeFor = ({ addedNodes, previousSibling, nextSibling }: MutationRecord, added: ReadonlySet<Node>): Node[] => {
    if (addedNodes.length > 0) return [...addedNodes];
    const beside = [previousSibling, nextSibling].find((one) => one && added.has(one) && !replacedOf.has(one));
    return beside ? [beside] : [];
  };

  const gone = (node: Node, record: MutationRecord, added: ReadonlySet<Node>) => {
    const { target, previousSibling } = record;
    const again = replacedOf.get(node);
    if (node.parentNode === target || (again === undefined && !(node instanceof Text))) return;
    const by = comeFor(record, added) as ChildNode[];
    // A translation puts the whole sentence in the place of its first text node.
    const whole = previousSibling instanceof HTMLElement && previousSibling.localName === 'font';
    const [first = whole ? previousSibling : null] = by;
    if (first === null) return;
    const replaced = again ?? replacedOf.get(first) ?? { texts: [], by: new Set() };
    if (again === undefined) replaced.texts.push(node as Text);
    replaced.by.delete(node as ChildNode);
    for (const one of by) replaced.by.add(one);
    for (const one of [node, ...by]) replacedOf.set(one, replaced);
    observer.observe(node, { characterData: true });
    guard(target);
  };

  const read = (records: readonly MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) for (const node of record.removedNodes) gone(node, record, added);
    for (const { type, target } of records) if (type === 'characterData' && !target.isConnected) putBack(target);
    observer.takeRecords();
  };

  /** Before React changes a child of this node, puts the original texts of the node back. */
  const guard = (parent: Node) => {
    if (guarded.has(parent)) return;
    guarded.add(parent);
    const ready = (node: Node | null) => {
      read(observer.takeRecords());
      if (node !== null && node.parentNode !== parent) putBack(node);
      return node?.parentNode === parent ? node : null;
    };
    Object.assign(parent, {
      removeChild(node: Node) {
        const found = ready(node);
        if (found !== null) removeChild.call(parent, found);
        observer.takeRecords();
        return node;
      },
      insertBefore(node: Node, before: Node | null) {
        insertBefore.call(parent, node, ready(before));
        observer.takeRecords();
        return node;
      },
    });
  };

  const observer = new MutationObserver(read);
  observer.observe(page, { subtree: true, childList: true });
  return () => observer.disconnect();
}
