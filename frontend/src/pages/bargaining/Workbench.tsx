export function Workbench() {
  return <p>Liste</p>;
}
