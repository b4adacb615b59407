import layout from "./layout.module.css";
import { Tag } from "./Tag";

export function TagList({ items }: { items: readonly string[] }) {
  return (
    <ul className={layout.wrap}>
      {items.map((item) => (
        <li key={item}>
          <Tag>{item}</Tag>
        </li>
      ))}
    </ul>
  );
}
